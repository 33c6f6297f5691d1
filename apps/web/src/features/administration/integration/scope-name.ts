import type { MachineScope } from '@portal/contracts';

type NameOf<Scope> = Scope extends `${infer Name}:read` ? Name : Scope;

/** The name of a scope in the text files, where names cannot contain a colon. */
export const scopeName = (scope: MachineScope) =>
  scope.replace(':read', '') as NameOf<MachineScope>;
