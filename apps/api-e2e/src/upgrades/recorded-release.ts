/** What a recorded release contained besides its rows: a test of upgrades asks today's portal for it. */
export interface RecordedFacts {
  version: string;
  /** The day of the plant on which it was recorded. */
  day: string;
  /** Running and ended requests, by what the test does with them. */
  requests: Record<RecordedRequest, { id: string; number: string | null; status: number }>;
  /** Requests of the other families, by their ids. */
  others: Record<OtherFamily, { draft: string; halfReviewed: string; approved: string }>;
  /** An uploaded file and an approval paper. */
  files: { id: string; sha256: string; owner: string }[];
  /** A safety card of a person who is inside. */
  card: { number: string; name: string; keyId: string; gateId: string };
  /** A key of another system. */
  machineKey: string;
  /** How many mails each address has got. */
  mails: Record<string, number>;
  /** What administrators of the plant had changed. */
  plant: {
    fieldId: string;
    fieldAnswer: string;
    choiceId: string;
    positionCode: string;
    stepName: string;
    ruleCode: string;
  };
}

export const RECORDED_REQUESTS = [
  'draft',
  'submitted',
  'halfReviewed',
  'returned',
  'toCorrect',
  'lastTask',
  'approved',
  'rejected',
] as const;
export type RecordedRequest = (typeof RECORDED_REQUESTS)[number];

export const OTHER_FAMILIES = [
  'vehicles',
  'equipment',
  'guarantee',
  'cardChange',
  'takeOut',
] as const;
export type OtherFamily = (typeof OTHER_FAMILIES)[number];
