/** What a vehicle's pass allows; its API name is `cardType`. */
export const PASS_TYPE = { dailyInOut: 1, worksInside: 2 } as const;
export type PassType = (typeof PASS_TYPE)[keyof typeof PASS_TYPE];

/** How long a vehicle comes. */
export const VEHICLE_IN_TYPE = { temporary: 0, longTerm: 1 } as const;
export type VehicleInType = (typeof VEHICLE_IN_TYPE)[keyof typeof VEHICLE_IN_TYPE];
