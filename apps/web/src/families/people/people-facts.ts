import type { FamilyFacts } from '../../entry/family';
import { usePersonFacts } from './items/use-person-facts';
import type { PeopleForm } from './people-form';
import { usePlanFacts } from './plan/use-plan-facts';

/** How a people request is read. */
export function usePeopleFacts(): FamilyFacts<PeopleForm> {
  return { plan: usePlanFacts(), item: usePersonFacts() };
}
