import type { GuaranteeVehicle } from '@portal/contracts';
import { formatDate } from '../../platform/time/format';

/** The text of a vehicle: plate, make, and the days on which it may come in. */
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
