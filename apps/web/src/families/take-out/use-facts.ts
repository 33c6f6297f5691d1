import type { TakeOut, TakeOutVehicle } from '@portal/contracts';
import { needsOwnerName } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { nameIn, namesIn } from '../../plant/reference-data';
import { formatDate, formatDateTime } from '../../platform/time/format';
import type { ReviewedFact } from '../../requests/review/reviewed';
import type { Lists } from './lists';
import { useTakeOutWords, type TakeOutField } from './use-words';

const momentText = (instant: string | null): string => (instant ? formatDateTime(instant) : '');

/** A vehicle in one line. */
const vehicleText = ({ numberPlate, branchName, vehicleType, driverName }: TakeOutVehicle) =>
  [numberPlate, [vehicleType, branchName].filter(Boolean).join(' '), driverName]
    .filter(Boolean)
    .join(' · ');

/** The facts that read-only pages show of take-outs, section by section. */
export function useTakeOutFacts(lists: Lists) {
  const { t } = useTranslation(['takeOut', 'takeOutPaper']);
  const { label } = useTakeOutWords();
  return (takeOut: TakeOut) => {
    const fact = (field: TakeOutField, value: string, isWide = false): ReviewedFact => ({
      field,
      label: label(field, takeOut),
      value,
      isWide,
    });
    const { shipEquipmentOwnerId: ownerId, documentType, documentDate } = takeOut;
    return {
      contractor: {
        title: t('sections.contractor'),
        facts: [
          fact('contractorId', takeOut.contractorName),
          fact('contactName', takeOut.contactName),
          fact('contactPhone', takeOut.contactPhone),
          fact('contactEmail', takeOut.contactEmail),
        ],
      },
      requestor: {
        title: t('sections.requestor'),
        facts: [
          fact('authorId', takeOut.requestorName),
          fact('requestorJobTitle', takeOut.requestorJobTitle),
          fact('requestorDepartment', takeOut.requestorDepartment),
          fact('requestorPhone', takeOut.requestorPhone),
        ],
      },
      work: {
        title: t('sections.work'),
        facts: [
          fact('description', takeOut.description, true),
          fact('shipEquipmentDate', momentText(takeOut.shipEquipmentDate)),
          fact('shipEquipmentEndDate', momentText(takeOut.shipEquipmentEndDate)),
          fact('shipEquipmentOwnerId', nameIn(lists.equipmentOwners, ownerId)),
          ...(needsOwnerName(lists, ownerId)
            ? [fact('shipEquipmentOwnerOther', takeOut.shipEquipmentOwnerOther)]
            : []),
          fact('listAreaIds', namesIn(lists.workAreas, takeOut.listAreaIds).join(', ')),
          fact('listGateIds', namesIn(lists.gates, takeOut.listGateIds).join(', ')),
        ],
      },
      vehicles: {
        title: t('sections.vehicles'),
        facts: [fact('vehicleItems', takeOut.vehicleItems.map(vehicleText).join('\n'), true)],
      },
      document: {
        title: t('sections.document'),
        facts: [
          fact(
            'documentType',
            documentType === null ? '' : t(`takeOutPaper:documentTypes.${documentType}`),
          ),
          fact('documentNumber', takeOut.documentNumber),
          fact('documentDate', documentDate === null ? '' : formatDate(documentDate)),
        ],
      },
    };
  };
}
