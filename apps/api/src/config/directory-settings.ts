import type { DirectoryKind } from '@portal/contracts';
import { z } from 'zod';

/** A directory that logs users in by OpenID Connect, as the operator has set it. */
export interface DirectorySettings {
  kind: DirectoryKind;
  /** How the login page names it. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  /** The claim that lists a user's groups. */
  groupsClaim: string;
  /** If any are given, the directory must confirm one of them. */
  acr: readonly string[];
  amr: readonly string[];
}

const word = z.string().min(1).optional();

const words = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter((one) => one !== ''));

const issuer = z.url({ protocol: /^https?$/ }).optional();

/** With `offline_access` a directory lets the portal ask again whether the user still may log in. */
const scopes = z.string().default('openid profile email offline_access');

/** The settings of both directories (docs/operations.md, "Logging in by a directory"). */
export const directoryFields = {
  OIDC_STAFF_ISSUER: issuer,
  OIDC_STAFF_CLIENT_ID: word,
  OIDC_STAFF_CLIENT_SECRET: word,
  OIDC_STAFF_NAME: word,
  OIDC_STAFF_SCOPES: scopes,
  OIDC_STAFF_GROUPS_CLAIM: z.string().min(1).default('groups'),
  OIDC_STAFF_ACR: words,
  OIDC_STAFF_AMR: words,
  OIDC_CONTRACTORS_ISSUER: issuer,
  OIDC_CONTRACTORS_CLIENT_ID: word,
  OIDC_CONTRACTORS_CLIENT_SECRET: word,
  OIDC_CONTRACTORS_NAME: word,
  OIDC_CONTRACTORS_SCOPES: scopes,
  OIDC_CONTRACTORS_ACR: words,
  OIDC_CONTRACTORS_AMR: words,
};

type Fields = z.infer<z.ZodObject<typeof directoryFields>>;

const PREFIXES = ['OIDC_STAFF', 'OIDC_CONTRACTORS'] as const;
const NEEDED = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME'] as const;

/** What is wrong with the settings of the directories together. */
export function directoryProblems(
  fields: Fields,
  isProduction: boolean,
): { name: string; message: string }[] {
  return PREFIXES.flatMap((prefix) => {
    const names = NEEDED.map((part) => `${prefix}_${part}` as const);
    const given = names.filter((name) => fields[name] !== undefined);
    if (given.length === 0) return [];
    const missing = names.filter((name) => fields[name] === undefined);
    const address = fields[`${prefix}_ISSUER`];
    return [
      ...missing.map((name) => ({ name, message: `is needed with ${given.join(', ')}` })),
      ...(isProduction && address && !address.startsWith('https:')
        ? [{ name: `${prefix}_ISSUER`, message: 'must begin with https: in production' }]
        : []),
      ...(fields[`${prefix}_SCOPES`].split(/\s+/).includes('openid')
        ? []
        : [{ name: `${prefix}_SCOPES`, message: 'must contain openid' }]),
    ];
  });
}

/** The directories that are set. */
export function directoriesOf(fields: Fields): DirectorySettings[] {
  return [
    ...complete({
      kind: 'staff',
      name: fields.OIDC_STAFF_NAME,
      issuer: fields.OIDC_STAFF_ISSUER,
      clientId: fields.OIDC_STAFF_CLIENT_ID,
      clientSecret: fields.OIDC_STAFF_CLIENT_SECRET,
      scopes: fields.OIDC_STAFF_SCOPES,
      groupsClaim: fields.OIDC_STAFF_GROUPS_CLAIM,
      acr: fields.OIDC_STAFF_ACR,
      amr: fields.OIDC_STAFF_AMR,
    }),
    ...complete({
      kind: 'contractors',
      name: fields.OIDC_CONTRACTORS_NAME,
      issuer: fields.OIDC_CONTRACTORS_ISSUER,
      clientId: fields.OIDC_CONTRACTORS_CLIENT_ID,
      clientSecret: fields.OIDC_CONTRACTORS_CLIENT_SECRET,
      scopes: fields.OIDC_CONTRACTORS_SCOPES,
      groupsClaim: '',
      acr: fields.OIDC_CONTRACTORS_ACR,
      amr: fields.OIDC_CONTRACTORS_AMR,
    }),
  ];
}

type Needed = 'name' | 'issuer' | 'clientId' | 'clientSecret';

function complete(
  settings: Omit<DirectorySettings, Needed> & { [Name in Needed]: string | undefined },
): DirectorySettings[] {
  const { name, issuer: address, clientId, clientSecret } = settings;
  if (!name || !address || !clientId || !clientSecret) return [];
  return [{ ...settings, name, issuer: address, clientId, clientSecret }];
}

/** The address to which a directory sends the browser back; it must be registered there. */
export const callbackAddress = (publicUrl: string, kind: DirectoryKind): string =>
  `${publicUrl}/io/website/public/directories/${kind}/callback`;
