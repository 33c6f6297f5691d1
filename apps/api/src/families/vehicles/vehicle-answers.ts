import type { VehicleItem, VehiclePlan } from '@portal/contracts';
import { alwaysRequired, type VehicleLists } from '@portal/domain';
import type { Secrets } from '../../platform/security/secrets';
import type { Signatures } from '../../platform/storage/signatures';
import { profileAnswer } from '../../requests/core/items/profile-answer';
import { reviewAnswer } from '../../requests/core/items/stored-item';
import type { FoundRoot } from '../../entry/roots/roots';
import type { StoredFile } from '../../requests/core/stored-files';
import type { StoredVehicle, StoredVehicles } from './vehicle-reader';

export interface DetailSurroundings {
  lists: VehicleLists;
  signatures: Signatures;
  files: ReadonlyMap<string, StoredFile>;
  /** Decrypts GPS passwords for users who may see them; null for all other users. */
  secrets: Secrets | null;
}

/** The plan in an answer, with the work of the request that it follows. */
export const planAnswer = (
  { plan, authorName }: StoredVehicles,
  root: FoundRoot | null,
): VehiclePlan => ({
  ...plan,
  authorName,
  description: root?.plan.description ?? '',
  listWorkAreas: root?.plan.listWorkAreas ?? [],
});

/** A vehicle in an answer, with all documents that its form offers, and signed links to files. */
export function itemAnswer(item: StoredVehicle, around: DetailSurroundings): VehicleItem {
  const { lists, signatures, files, secrets } = around;
  const { input, driverName } = item;
  const profile = (
    groups: VehicleLists['documentGroups'],
    given: VehicleItem['vehicleProfileFiles'] | typeof input.vehicleProfileFiles,
  ) =>
    profileAnswer(given, {
      groups,
      required: new Set(alwaysRequired(groups)),
      offered: typesInUse(groups),
      files,
      signatures,
    });
  return {
    ...input,
    gpsPassword: secrets && input.gpsPassword ? secrets.decrypt(input.gpsPassword) : '',
    image: input.imageId && signatures.sign(input.imageId, 'preview-64'),
    driverName,
    vehicleProfileFiles: profile(
      lists.documentGroups.filter(({ isVehicle }) => isVehicle),
      input.vehicleProfileFiles,
    ),
    driverProfileFiles: profile(
      lists.documentGroups.filter(({ isDriver }) => isDriver),
      input.driverProfileFiles,
    ),
    ...reviewAnswer(item),
  };
}

const typesInUse = (groups: VehicleLists['documentGroups']): Set<string> =>
  new Set(
    groups
      .filter(({ active }) => active)
      .flatMap(({ types }) => types.filter((type) => type.active).map(({ id }) => id)),
  );
