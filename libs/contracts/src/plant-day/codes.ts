/** Which way somebody passes a gate. */
export const GATE_DIRECTIONS = ['in', 'out'] as const;
export type GateDirection = (typeof GATE_DIRECTIONS)[number];

/** What came of a try: the answer was green; let through against red; turned away. */
export const GATE_OUTCOMES = ['passed', 'overruled', 'refused'] as const;
export type GateOutcome = (typeof GATE_OUTCOMES)[number];

/** Reasons that the plant may let its guards overrule (docs/product/plant-day.md, "The answer"). */
export const OVERRULABLE_REASONS = [
  'oldCode',
  'notBegun',
  'over',
  'ended',
  'noRequest',
  'courses',
  'hours',
  'papers',
  'licence',
  'checkFailed',
  'alreadyInside',
] as const;

/** Every reason for red, in the order in which they are told. */
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
  'hours',
  'papers',
  'licence',
  'checkFailed',
  'alreadyInside',
] as const;
export type GateReason = (typeof GATE_REASONS)[number];

/** Papers of a vehicle that run out. */
export const VEHICLE_PAPERS = ['audit', 'insurance', 'dangerous'] as const;
export type VehiclePaper = (typeof VEHICLE_PAPERS)[number];

/** What a card of the plant's stock is handed out as. */
export const PLANT_CARD_KINDS = ['guest', 'temporary', 'vip'] as const;
export type PlantCardKind = (typeof PLANT_CARD_KINDS)[number];

/** How calls and reports tell the types of cards. */
export const CARD_TYPE = { guest: 0, temporary: 1, safety: 3, vip: 4 } as const;
