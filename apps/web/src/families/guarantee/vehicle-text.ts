import type { GuaranteeVehicle } from '@portal/contracts';
import { formatDate } from '../../platform/time/format';

/** A vehicle as it is chosen and read: plate, make, and how long it may come in. */
export const vehicleText = ({
  numberPlate,
  vehicleName,
  branchName,
  validFrom,
  validTo,
}: GuaranteeVehicle): string =>
  [
    numberPlate,
    [vehicleName, branchName].filter(Boolean).join(' '),
    `${formatDate(validFrom)} – ${formatDate(validTo)}`,
  ]
    .filter(Boolean)
    .join(' · ');
