/** The reports, by their names in calls. */
export const REPORTS = ['staff', 'training', 'equipment', 'vehicle', 'hours', 'pace'] as const;
export type ReportName = (typeof REPORTS)[number];

/** The state of a person in the courses that running requests require. */
export const TRAINING_STATUS = { notTrained: -1, notCompleted: 0, completed: 1 } as const;
export type TrainingStatus = (typeof TRAINING_STATUS)[keyof typeof TRAINING_STATUS];

/** Whether a person has returned the lent card, or is inside. */
export const IN_OUT_STATUS = { returned: 0, inside: 1 } as const;

/** The types of cards in reports. */
export const REPORT_CARD_TYPE = { guest: 0, temporary: 1, safety: 3, vip: 4 } as const;

export const VIOLATION_FILTER = { has: 0, none: 1 } as const;

/** For how many weeks ahead expiring cards are shown. */
export const CARD_WEEKS = 12;

/** Equipment of which some is at the plant. */
export const EQUIPMENT_REPORT_STATUS = { active: 1 } as const;

/** For how many months, including this one, the report of equipment shows what came in and left. */
export const MOVEMENT_MONTHS = 12;

/** The state of a permit by its last day. */
export const PERMIT_STATUS = { soon: 0, over: 1, valid: 2 } as const;

/** Whether a permit was granted, or was ended before its last day. */
export const PERMIT_RESULT = { ended: -1, granted: 1 } as const;

/** The check of a vehicle on a day. */
export const VEHICLE_DAY_STATUS = { notYet: -1, failed: 0, passed: 1 } as const;
