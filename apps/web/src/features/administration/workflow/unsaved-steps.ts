import type { Family } from '@portal/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { StepForm } from './workflow-form';

/** Changed steps of a family that are not saved yet. */
interface UnsavedSteps {
  /** The version of the definition that they are based on. */
  version: string;
  steps: StepForm[];
}

const keyOf = (family: Family) => ['unsaved-workflow', family];

/** The unsaved steps of a family from when its form was last left; the form shows them again. */
export const unsavedSteps = (cache: QueryClient, family: Family): UnsavedSteps | undefined =>
  cache.getQueryData<UnsavedSteps>(keyOf(family));

/** Keeps them until the session ends; undefined deletes them. */
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
