/** The reports, as their calls name them. */
export const REPORTS = ['staff', 'training', 'equipment', 'vehicle'] as const;
export type ReportName = (typeof REPORTS)[number];

/** How somebody stands in the courses that the running requests demand. */
export const TRAINING_STATUS = { notTrained: -1, notCompleted: 0, completed: 1 } as const;
export type TrainingStatus = (typeof TRAINING_STATUS)[keyof typeof TRAINING_STATUS];

/** Whether somebody has given back the card that a gate handed out, or is inside. */
export const IN_OUT_STATUS = { returned: 0, inside: 1 } as const;

/** Cards that somebody may have. */
export const REPORT_CARD_TYPE = { guest: 0, temporary: 1, safety: 3, vip: 4 } as const;

export const VIOLATION_FILTER = { has: 0, none: 1 } as const;

/** So many weeks ahead are shown of cards that run out. */
export const CARD_WEEKS = 12;

/** Equipment of which something is at the plant. */
export const EQUIPMENT_REPORT_STATUS = { active: 1 } as const;

/** Of so many months the report of equipment shows what came in and left, this one included. */
export const MOVEMENT_MONTHS = 12;

/** How the last day of a vehicle's permit stands to today. */
export const PERMIT_STATUS = { soon: 0, over: 1, valid: 2 } as const;

/** Whether a permit was granted, or has been ended before its last day. */
export const PERMIT_RESULT = { ended: -1, granted: 1 } as const;

/** The check of a vehicle on a day. */
export const VEHICLE_DAY_STATUS = { notYet: -1, failed: 0, passed: 1 } as const;
