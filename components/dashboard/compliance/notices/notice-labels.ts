import type { Tone } from "#components/ui/tone.ts";
import type { NoticeKind, NoticeStatus } from "#lib/contract/compliance/notice.ts";

export const noticeKindNames: Record<NoticeKind, string> = {
  cancellation: "Cancellation",
  non_renewal: "Non-renewal",
  reinstatement: "Reinstatement",
};

export const noticeStatusNames: Record<NoticeStatus, string> = {
  proposed: "Needs confirmation",
  confirmed: "Confirmed",
  dismissed: "Dismissed",
};

export const noticeTones: Record<NoticeStatus, Tone> = { proposed: "warning", confirmed: "success", dismissed: "neutral" };
