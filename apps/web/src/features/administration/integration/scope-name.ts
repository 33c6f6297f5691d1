import type { MachineScope } from '@portal/contracts';

type NameOf<Scope> = Scope extends `${infer Name}:read` ? Name : never;

/** What a scope is called among the texts, whose names hold no colon. */
export const scopeName = (scope: MachineScope) =>
  scope.replace(':read', '') as NameOf<MachineScope>;
