/** Where an ISO day begins in UTC: days of cover are shown as they are written. */
export const epochOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;
