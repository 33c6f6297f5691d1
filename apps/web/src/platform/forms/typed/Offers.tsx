import classes from './Offers.module.css';

interface OffersProps<T> {
  /** The error text. */
  text: string;
  offers: readonly T[];
  shown: (value: T) => string;
  onTake: (value: T) => void;
}

/** An error text, with buttons for the values that the typed text may mean. */
export function Offers<T>({ text, offers, shown, onTake }: OffersProps<T>) {
  return (
    <>
      {text}
      {offers.length > 0 && (
        <span className={classes.offers}>
          {offers.map((offer) => (
            <button
              key={shown(offer)}
              type="button"
              className={classes.offer}
              // The mouse press must not take the focus from the field: the page would move, and
              // the click would miss the button.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(offer)}
            >
              {shown(offer)}
            </button>
          ))}
        </span>
      )}
    </>
  );
}
