import type { ReactNode } from 'react';
import { Facts, type Fact } from '../../requests/form/Facts';
import { Section } from '../../requests/form/Section';
import classes from './Records.module.css';

interface RecordHeadProps {
  title: string;
  /** Address of the picture; null if there is none. */
  image: string | null;
  imageLabel: string;
  /** Pictures of this kind are wide. */
  isWide?: boolean;
  /** Shown if there is no picture. */
  icon: ReactNode;
  facts: readonly Fact[];
}

/** The head of a record: picture and facts. */
export function RecordHead(props: RecordHeadProps) {
  const { title, image, imageLabel, isWide = false, icon, facts } = props;
  return (
    <Section title={title}>
      <div className={classes.about} data-wide={isWide}>
        {image ? (
          <img className={classes.picture} src={image} alt={imageLabel} />
        ) : (
          <span className={classes.picture}>{icon}</span>
        )}
        <div>
          <Facts facts={facts} />
        </div>
      </div>
    </Section>
  );
}
