import { ROLES, type Role } from '@portal/contracts';
import { can, PERMISSIONS, type Actor } from './permissions';

const actor = (role: Role, isCompanyOwner = false): Actor => ({
  role,
  isCompanyOwner,
  contractorId: role === 'contractor' ? 'c' : null,
});

describe('what a role may do', () => {
  const allowed: Record<string, string[]> = {
    contractor: ['requests:file'],
    'contractor, first user': ['requests:file', 'members:manage', 'members:invite'],
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
  const everyone: Record<string, Actor> = {
    ...Object.fromEntries(ROLES.map((role) => [role, actor(role)])),
    'contractor, first user': actor('contractor', true),
  };

  it.each(
    Object.entries(everyone).flatMap(([name, who]) =>
      PERMISSIONS.map((permission) => ({
        name,
        who,
        permission,
        expected: allowed[name]?.includes(permission),
      })),
    ),
  )('$name, $permission: $expected', ({ who, permission, expected }) => {
    expect(can(who, permission)).toBe(expected);
  });

  it('being a company’s first user means nothing for plant staff', () => {
    expect(can(actor('guard', true), 'members:manage')).toBe(false);
  });
});
