import classes from './Offers.module.css';

interface OffersProps<T> {
  /** What is wrong. */
  text: string;
  offers: readonly T[];
  shown: (value: T) => string;
  onTake: (value: T) => void;
}

/** What is wrong with a text, with what it could mean as buttons. */
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
              // A field that is left moves the page, and the button would not be clicked.
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
