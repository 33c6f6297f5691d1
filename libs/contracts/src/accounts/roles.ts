/** The roles (docs/product/shared.md, "Roles"); `@portal/domain` defines their permissions. */
export const ROLES = ['contractor', 'employee', 'reviewer', 'safety', 'guard', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const TWO_STEP_METHODS = ['off', 'email', 'app'] as const;
export type TwoStepMethod = (typeof TWO_STEP_METHODS)[number];
