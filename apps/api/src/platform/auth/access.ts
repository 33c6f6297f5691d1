import type { MachineScope } from '@portal/contracts';
import type { Permission } from '@portal/domain';
import { SetMetadata } from '@nestjs/common';

/**
 * Who may call a route. `public`: anyone. `user`: any logged-in user. `enrolling`: any logged-in user, even before
 * setting up two-step login. `signed`: a logged-in user, or the holder of a signed address (the handler checks the
 * signature). A permission: users who have that permission.
 */
export type Access = 'public' | 'user' | 'enrolling' | 'signed' | Permission;

export const ACCESS = 'portal:access';

/** Declares who may call a route. A route without this decorator refuses every call. */
export const Allow = (access: Access): MethodDecorator => SetMetadata(ACCESS, access);

export const MACHINE_ACCESS = 'portal:machine-access';

/**
 * Names the scope with which a machine's key may make this call. A route without it refuses all keys.
 */
export const AllowMachines = (scope: MachineScope): MethodDecorator =>
  SetMetadata(MACHINE_ACCESS, scope);
