import { nameIn } from '../../../plant/reference-data';
import classes from '../../../entry/submit/Summary.module.css';
import { useItem } from '../vehicle-form';
import { useLists } from '../vehicle-lists';
import { documentState } from '../vehicle-documents';

/** A vehicle in one line of the summary. */
export function VehicleSummary({ itemId }: { itemId: string }) {
  const lists = useLists();
  const item = useItem(itemId);
  if (!item) return null;
  const { done, required } = documentState(item, lists);
  return (
    <>
      <span className={classes.strong}>{item.numberPlate}</span>
      <span className={classes.wide}>
        {[nameIn(lists.vehicles, item.vehicleId), item.branchName].filter(Boolean).join(' · ')}
      </span>
      <span className={classes.wide}>{item.driverName}</span>
      <span>
        {done}/{required}
      </span>
    </>
  );
}
