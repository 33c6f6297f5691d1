import { PERSISTENCE } from '@portal/contracts';
import { Field } from '../form/Field';
import { useProblem } from '../form/problems';
import { FilesField } from './FilesField';
import { withArrived, withStruck, type Paper } from './papers';

interface PapersFieldProps {
  name: string;
  label: string;
  required?: boolean;
  papers: readonly Paper[];
  max: number;
  isLocked?: boolean;
  /** Takes a change of the files as they are at that time. */
  onChange: (change: (papers: readonly Paper[]) => readonly Paper[]) => void;
}

/** Files of a form: what is taken out stays in sight, struck through, until it is saved elsewhere. */
export function PapersField({ name, papers, onChange, ...props }: PapersFieldProps) {
  const error = useProblem(name);
  const struckIds = new Set(
    papers.filter(({ persistence }) => persistence === PERSISTENCE.removed).map(({ id }) => id),
  );
  return (
    <Field name={name} isWide>
      <FilesField
        {...props}
        name={name}
        files={papers}
        struckIds={struckIds}
        error={error}
        onStrike={(id, isStruck) => onChange((all) => withStruck(all, id, isStruck))}
        onChange={(edit) => onChange((all) => withArrived(all, edit([...all])))}
      />
    </Field>
  );
}
