import { nameIn } from '../../../plant/reference-data';
import classes from '../../../entry/submit/Summary.module.css';
import { useItem, usePlan } from '../people-form';
import { useLists } from '../people-lists';
import { documentState } from '../people-documents';

/** A person in one line of the summary. */
export function PersonSummary({ itemId }: { itemId: string }) {
  const lists = useLists();
  const item = useItem(itemId);
  const { plan } = usePlan();
  if (!item) return null;
  const { done, required } = documentState(item, lists, plan);
  return (
    <>
      <span className={classes.name}>{item.fullName}</span>
      <span>{item.identityCardNumber}</span>
      <span className={classes.wide}>{nameIn(lists.positions, item.positionId)}</span>
      <span>
        {done}/{required}
      </span>
    </>
  );
}
