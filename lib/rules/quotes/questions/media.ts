import { ask } from "./ask.ts";

/** Media liability: what is published, and how rights are cleared. */
export const mediaQuestions = [
  ask("media", {
    id: "content_types",
    kind: "multi",
    label: "What do you publish?",
    why: "Each kind of content brings its own kind of claim.",
    help: "Pick all that apply.",
    options: [
      ["photos", "Photos"],
      ["videos", "Videos"],
      ["writing", "Articles, books or posts"],
      ["audio", "Podcasts or music"],
      ["advertising", "Advertising for brands"],
      ["design", "Designs or logos"],
    ],
  }),
  ask("media", {
    id: "content_clearance",
    kind: "choice",
    label: "Do you get licenses and releases for music, images and people you show?",
    why: "Most media claims are about rights that were not cleared.",
    options: [
      ["always", "Always"],
      ["sometimes", "Sometimes"],
      ["never", "Never"],
    ],
  }),
  ask("media", {
    id: "user_content",
    kind: "yes_no",
    label: "Do you publish what other people send you?",
    why: "You can be held responsible for it.",
  }),
  ask("media", {
    id: "investigative_content",
    kind: "yes_no",
    label: "Do you publish investigations, or criticism of named people?",
    why: "Such content leads to defamation claims more often.",
  }),
  ask("media", {
    id: "infringement_notice",
    kind: "yes_no",
    label: "Have you ever received a takedown or infringement notice?",
    why: "It shows whether rights have been a problem before.",
  }),
  ask("media", {
    id: "followers",
    kind: "choice",
    label: "How many followers do you have, on all channels together?",
    why: "A larger audience means larger claims.",
    options: [
      ["under_10k", "Fewer than 10,000"],
      ["10k_100k", "10,000 to 100,000"],
      ["100k_1m", "100,000 to 1 million"],
      ["over_1m", "More than 1 million"],
    ],
  }),
];
