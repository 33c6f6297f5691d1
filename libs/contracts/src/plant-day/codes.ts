/** The direction in which a person or vehicle passes a gate. */
export const GATE_DIRECTIONS = ['in', 'out'] as const;
export type GateDirection = (typeof GATE_DIRECTIONS)[number];

/** The results of an attempt: green and passed, let through against red, or turned away. */
export const GATE_OUTCOMES = ['passed', 'overruled', 'refused'] as const;
export type GateOutcome = (typeof GATE_OUTCOMES)[number];

/**
 * Reasons that guards may overrule, if the plant allows it (docs/product/plant-day.md, "The
 * answer").
 */
export const OVERRULABLE_REASONS = [
  'oldCode',
  'notBegun',
  'over',
  'ended',
  'noRequest',
  'courses',
  'documents',
  'health',
  'age',
  'companyPapers',
  'hours',
  'workingTime',
  'papers',
  'licence',
  'checkFailed',
  'alreadyInside',
] as const;

/** What the plant demands of people by its rules. */
export const ADMISSION_REASONS = ['documents', 'health', 'age'] as const;

/** Every reason for red, in the order in which they are shown. */
export const GATE_REASONS = [
  'partCode',
  'badTime',
  'unknownCode',
  'forgedCode',
  'oldCode',
  'notBegun',
  'over',
  'ended',
  'barred',
  'noRequest',
  'courses',
  'documents',
  'health',
  'age',
  'companyPapers',
  'hours',
  'workingTime',
  'papers',
  'licence',
  'checkFailed',
  'alreadyInside',
] as const;
export type GateReason = (typeof GATE_REASONS)[number];

/** Papers of a vehicle that can expire. */
export const VEHICLE_PAPERS = ['audit', 'insurance', 'dangerous'] as const;
export type VehiclePaper = (typeof VEHICLE_PAPERS)[number];

/** The kinds of cards that gates lend. */
export const PLANT_CARD_KINDS = ['guest', 'temporary', 'vip'] as const;
export type PlantCardKind = (typeof PLANT_CARD_KINDS)[number];

/** The numbers of card types in calls and reports. */
export const CARD_TYPE = { guest: 0, temporary: 1, safety: 3, vip: 4 } as const;
