/** The prefix of metadata columns, one for each key: `custom_metadata.crew`. */
export const METADATA_PREFIX = "custom_metadata.";
