import type { Role } from '@portal/contracts';

/** Everything a role can be allowed to do; calls and buttons name these, never roles. */
export const PERMISSIONS = [
  'requests:file',
  'guarantees:file',
  'members:manage',
  'members:manageAll',
  'members:invite',
  'library:keep',
  'requests:cancel',
  'requests:readAll',
  'requests:review',
  'secrets:read',
  'administration:keep',
  'cards:read',
  'cards:print',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Who is asking, as far as permissions depend on it. */
export interface Actor {
  role: Role;
  contractorId: string | null;
  /** The contractor's first user. */
  isCompanyOwner: boolean;
}

const byRole: Record<Role, readonly Permission[]> = {
  contractor: ['requests:file'],
  employee: ['guarantees:file', 'requests:review', 'cards:read'],
  reviewer: ['requests:review', 'secrets:read', 'cards:read', 'cards:print'],
  guard: ['requests:review', 'cards:read'],
  admin: [
    'guarantees:file',
    'members:manage',
    'members:manageAll',
    'library:keep',
    'requests:cancel',
    'requests:readAll',
    'requests:review',
    'secrets:read',
    'administration:keep',
    'cards:read',
    'cards:print',
  ],
};

const ofFirstUser: readonly Permission[] = ['members:manage', 'members:invite'];

/** All that an actor may do: the role's permissions, and those of a company's first user. */
export function permissionsOf(actor: Actor): ReadonlySet<Permission> {
  const isFirstUser = actor.role === 'contractor' && actor.isCompanyOwner;
  return new Set([...byRole[actor.role], ...(isFirstUser ? ofFirstUser : [])]);
}

/** Whether an actor may do one thing. */
export function can(actor: Actor, permission: Permission): boolean {
  return permissionsOf(actor).has(permission);
}
