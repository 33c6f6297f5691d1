import { plantRules, type PlantRuleValues } from '@portal/contracts';
import { useLists } from '../reference-data';

const LISTS = { plantRules };

/** The plant's rules as they are now; null until they are loaded. @throws the error if they could not be loaded */
export const usePlantRules = (): PlantRuleValues | null =>
  useLists(LISTS)?.plantRules[0]?.values ?? null;
