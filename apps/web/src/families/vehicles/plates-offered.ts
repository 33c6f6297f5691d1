import type { RootVehicle } from '@portal/contracts';
import { identityKey } from '@portal/domain';

/** Plates of vehicles, each once, without those in the list already. */
export function platesOffered(
  vehicles: readonly Pick<RootVehicle, 'numberPlate'>[],
  items: readonly { numberPlate: string }[],
): string[] {
  const known = new Set(items.map(({ numberPlate }) => identityKey(numberPlate)));
  const plates = new Map(
    vehicles.map(({ numberPlate }) => [identityKey(numberPlate), numberPlate]),
  );
  return [...plates].flatMap(([key, plate]) => (known.has(key) ? [] : [plate]));
}
