import type { Family } from '@portal/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { StepForm } from './workflow-form';

/** Steps of a family as they were changed, and not saved yet. */
interface UnsavedSteps {
  /** Of the definition that they were changed from. */
  version: string;
  steps: StepForm[];
}

const keyOf = (family: Family) => ['unsaved-workflow', family];

/** What was changed of a family's steps, when its form was left: it is as it was when somebody comes back. */
export const unsavedSteps = (cache: QueryClient, family: Family): UnsavedSteps | undefined =>
  cache.getQueryData<UnsavedSteps>(keyOf(family));

/** Keeps them as long as the session lasts; undefined forgets them. */
export function keepUnsavedSteps(
  cache: QueryClient,
  family: Family,
  unsaved: UnsavedSteps | undefined,
): void {
  const queryKey = keyOf(family);
  if (!unsaved) {
    cache.removeQueries({ queryKey });
    return;
  }
  cache.setQueryDefaults(queryKey, { gcTime: Infinity });
  cache.setQueryData<UnsavedSteps>(queryKey, unsaved);
}
