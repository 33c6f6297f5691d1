import {
  getSafetyRecord,
  searchPlantPeople,
  type PlantPersonRow,
  type SafetyRecord,
} from '@portal/contracts';
import { must } from '@portal/testing';
import type { Caller } from '@portal/testing/demo';

/** A person of the plant's records by number. */
export async function personOf(
  { client, token }: Caller,
  keyword: string,
): Promise<PlantPersonRow> {
  const { body } = await client.call(searchPlantPeople, { query: { keyword } }, { token });
  return must(body.data[0]);
}

/** The records of safety staff about a person. */
export const safetyRecordOf = async (
  { client, token }: Caller,
  id: string,
): Promise<SafetyRecord> =>
  (await client.call(getSafetyRecord, { params: { id } }, { token })).body;
