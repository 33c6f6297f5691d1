import { MACHINE_SCOPES, ROLES, type Role } from '@portal/contracts';
import { can, permissionsOf, permissionsOfScopes, PERMISSIONS, type Actor } from './permissions';

const actor = (role: Role, isCompanyOwner = false): Actor => ({
  role,
  isCompanyOwner,
  contractorId: role === 'contractor' ? 'c' : null,
});

describe('what a role may do', () => {
  const allowed: Record<string, string[]> = {
    contractor: ['requests:file', 'takeOuts:file'],
    'contractor, first user': [
      'requests:file',
      'takeOuts:file',
      'members:manage',
      'members:invite',
    ],
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

  it('the first user of a company has no special rights on the plant’s staff', () => {
    expect(can(actor('guard', true), 'members:manage')).toBe(false);
  });
});

describe('what a machine may do', () => {
  it('is what its scopes name, whatever its role', () => {
    const key = { ...actor('admin'), only: permissionsOfScopes(['cards:read', 'reference:read']) };
    expect([...permissionsOf(key)]).toEqual(['cards:read']);
  });

  it('is reading and what doors do, with all scopes, and no secrets', () => {
    expect(permissionsOfScopes(MACHINE_SCOPES)).toEqual([
      'requests:readAll',
      'cards:read',
      'site:read',
      'movements:read',
      'doors:use',
    ]);
  });
});
