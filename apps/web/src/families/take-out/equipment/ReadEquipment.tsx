import type { TakeOut } from '@portal/contracts';
import { EmptyState } from '@portal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lists } from '../lists';
import classes from './Equipment.module.css';
import { EquipmentGrid } from './EquipmentGrid';
import { decidedFirst, useColumns } from './use-columns';

interface ReadEquipmentProps {
  takeOut: TakeOut;
  lists: Lists;
  /** What the reviewer should check closely, by the ids of rows. */
  doubts?: ReadonlyMap<string, string>;
  /** Whether the columns for decisions come first, since there is little room. */
  isUnderReview?: boolean;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** The things, read-only. After the gate has closed the pass, also the quantities that it has counted. */
export function ReadEquipment(props: ReadEquipmentProps) {
  const { takeOut, lists, doubts = NONE, isUnderReview = false } = props;
  const { t } = useTranslation('takeOut');
  const { equipmentItems, isConfirmed } = takeOut;
  const all = useColumns(lists, { isEditable: false, isConfirmed, answers: equipmentItems });
  const columns = useMemo(() => (isUnderReview ? decidedFirst(all) : all), [all, isUnderReview]);
  const rows = useMemo(
    () => equipmentItems.map((row) => ({ place: row.sort, row })),
    [equipmentItems],
  );
  const doubtful = rows.filter(({ row }) => doubts.get(row.id));
  return (
    <div className={classes.read} data-review={isUnderReview || undefined}>
      {doubtful.length > 0 && (
        <ul className={classes.doubts}>
          {doubtful.map(({ place, row }) => (
            <li key={row.id}>
              {t('equipment.doubt', {
                row: place,
                name: row.specification,
                text: doubts.get(row.id),
              })}
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 ? (
        <EmptyState text={t('equipment.noneRead')} />
      ) : (
        <EquipmentGrid rows={rows} columns={columns} lists={lists} height="calc(100vh - 300px)" />
      )}
    </div>
  );
}
