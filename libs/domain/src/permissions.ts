import type { MachineScope, Role } from '@portal/contracts';

/** All permissions of the portal. Calls and buttons name these, never roles. */
export const PERMISSIONS = [
  'requests:file',
  'guarantees:file',
  'gate:pass',
  'takeOuts:file',
  'gate:count',
  'members:manage',
  'members:manageAll',
  'members:invite',
  'library:keep',
  'requests:cancel',
  'requests:readAll',
  'requests:review',
  'companyPapers:review',
  'secrets:read',
  'administration:keep',
  'admission:keep',
  'cards:read',
  'cards:print',
  'safety:read',
  'safety:record',
  'vehicles:check',
  'movements:read',
  'records:read',
  'site:read',
  'musters:hold',
  'doors:use',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The properties of a user that permissions depend on. */
export interface Actor {
  role: Role;
  contractorId: string | null;
  /** The contractor's first user. */
  isCompanyOwner: boolean;
  /** If given, the only permissions, whatever the role: for the key of a machine. */
  only?: readonly Permission[];
}

const byRole: Record<Role, readonly Permission[]> = {
  contractor: ['requests:file', 'takeOuts:file'],
  employee: ['guarantees:file', 'takeOuts:file', 'requests:review', 'cards:read'],
  reviewer: [
    'requests:review',
    'companyPapers:review',
    'secrets:read',
    'cards:read',
    'cards:print',
    'safety:read',
    'records:read',
    'site:read',
  ],
  safety: [
    'requests:review',
    'admission:keep',
    'cards:read',
    'safety:read',
    'safety:record',
    'vehicles:check',
    'movements:read',
    'records:read',
    'site:read',
    'musters:hold',
  ],
  guard: [
    'gate:pass',
    'gate:count',
    'requests:review',
    'cards:read',
    'vehicles:check',
    'movements:read',
    'records:read',
    'site:read',
    'musters:hold',
  ],
  admin: [
    'guarantees:file',
    'takeOuts:file',
    'gate:pass',
    'gate:count',
    'members:manage',
    'members:manageAll',
    'library:keep',
    'requests:cancel',
    'requests:readAll',
    'requests:review',
    'companyPapers:review',
    'secrets:read',
    'administration:keep',
    'admission:keep',
    'cards:read',
    'cards:print',
    'safety:read',
    'safety:record',
    'vehicles:check',
    'movements:read',
    'records:read',
    'site:read',
    'musters:hold',
  ],
};

const ofFirstUser: readonly Permission[] = ['members:manage', 'members:invite'];

const byScope: Record<MachineScope, readonly Permission[]> = {
  'requests:read': ['requests:readAll'],
  'cards:read': ['cards:read'],
  'site:read': ['site:read'],
  'movements:read': ['movements:read'],
  'reference:read': [],
  access: ['doors:use'],
};

/** The permissions of a machine's key, by its scopes. */
export const permissionsOfScopes = (scopes: readonly MachineScope[]): Permission[] =>
  scopes.flatMap((scope) => byScope[scope]);

/** All permissions of a user: those of the role, and those of a company's first user. */
export function permissionsOf(actor: Actor): ReadonlySet<Permission> {
  if (actor.only) return new Set(actor.only);
  const isFirstUser = actor.role === 'contractor' && actor.isCompanyOwner;
  return new Set([...byRole[actor.role], ...(isFirstUser ? ofFirstUser : [])]);
}

/** Whether a user has a permission. */
export function can(actor: Actor, permission: Permission): boolean {
  return permissionsOf(actor).has(permission);
}
