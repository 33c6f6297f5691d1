import { Anchor } from '@mantine/core';
import type { ReportedThing } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router-dom';
import { formatDate, formatDateTime } from '../../../platform/time/format';
import { DialogSection } from '../DialogSection';
import { recordPaths } from '../../../plant/dossiers';
import { useReportedThing } from '../queries';
import { ReportDialog } from '../ReportDialog';
import { useQuantity } from './use-quantity';

interface ThingDialogProps {
  id: string;
  /** The viewer may open the item's own page. */
  isStaff: boolean;
  onClose: () => void;
}

/** The ledger of an item of equipment: what came in, where it is, and all its movements. */
export function ThingDialog({ id, isStaff, onClose }: ThingDialogProps) {
  const { t } = useTranslation('reports');
  return (
    <ReportDialog
      asked={useReportedThing(id)}
      title={({ code, specification }) => `${code} · ${specification}`}
      width={860}
      onClose={onClose}
    >
      {(thing) => (
        <>
          <Lots thing={thing} />
          <Movements thing={thing} />
          {isStaff && (
            <Anchor component={Link} to={generatePath(recordPaths.thing, { id })}>
              {t('things.thing.open')}
            </Anchor>
          )}
        </>
      )}
    </ReportDialog>
  );
}

function Lots({ thing }: { thing: ReportedThing }) {
  const { t } = useTranslation('reports');
  const quantity = useQuantity();
  return (
    <DialogSection
      title={t('things.thing.lots')}
      noneText={t('things.thing.none')}
      heads={[
        t('things.thing.request'),
        t('things.thing.day'),
        t('things.thing.cameIn'),
        t('things.thing.present'),
        t('things.thing.promised'),
        t('things.thing.carriedOut'),
        t('things.thing.withdrawn'),
      ]}
      rows={thing.lots.map((lot) => ({
        id: lot.id,
        cells: [
          lot.requestNumber,
          formatDate(lot.cameInAt),
          quantity(lot.cameIn, thing.unitName),
          quantity(lot.present),
          quantity(lot.promised),
          quantity(lot.carriedOut),
          quantity(lot.withdrawn),
        ],
      }))}
    />
  );
}

function Movements({ thing }: { thing: ReportedThing }) {
  const { t } = useTranslation('reports');
  const quantity = useQuantity();
  const { movements, movementCount, unitName } = thing;
  return (
    <DialogSection
      title={t('things.thing.movements')}
      noneText={t('things.thing.none')}
      heads={[
        t('things.thing.time'),
        t('things.thing.kind'),
        t('things.thing.quantity'),
        t('things.thing.request'),
      ]}
      rows={movements.map((movement) => ({
        id: movement.id,
        cells: [
          formatDateTime(movement.at),
          t(`things.kinds.${movement.kind}`),
          quantity(movement.quantity, unitName),
          movement.requestNumber,
        ],
      }))}
      note={
        movementCount > movements.length
          ? t('things.thing.newest', { count: movements.length, total: movementCount })
          : undefined
      }
    />
  );
}
