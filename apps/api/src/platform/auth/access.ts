import type { MachineScope } from '@portal/contracts';
import type { Permission } from '@portal/domain';
import { SetMetadata } from '@nestjs/common';

/**
 * Who may call a route: anybody; anybody logged in; the same, and also who has yet to set up two-step login
 * (`enrolling`); whoever holds a signed address or is logged in (the handler checks the signature); or those with a
 * permission.
 */
export type Access = 'public' | 'user' | 'enrolling' | 'signed' | Permission;

export const ACCESS = 'portal:access';

/** Declares who may call a route. A route without it answers nobody. */
export const Allow = (access: Access): MethodDecorator => SetMetadata(ACCESS, access);

export const MACHINE_ACCESS = 'portal:machine-access';

/** Declares which scope lets the key of a machine make a call that reads. A route without it refuses all keys. */
export const AllowMachines = (scope: MachineScope): MethodDecorator =>
  SetMetadata(MACHINE_ACCESS, scope);
