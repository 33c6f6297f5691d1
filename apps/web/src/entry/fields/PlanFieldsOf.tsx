import { partOf, type CoverField, type ReferenceList } from '@portal/contracts';
import type { ComponentType } from 'react';
import { optionsOf } from '../../plant/reference-data';
import { useDefinition } from '../definition';
import { usePlan } from '../editing';
import {
  PlanDate,
  PlanMany,
  PlanNumber,
  PlanSelect,
  PlanText,
  PlanYesNo,
} from '../plan/PlanFields';
import { rowsOf } from './rows-of';

interface PlanFieldsOfProps {
  section: string;
  /** Fields that the family draws itself; null for a field that is drawn elsewhere, or not now. */
  own?: Readonly<Record<string, ComponentType | null>>;
}

/** A section of the plan's form, made from the table of its fields. */
export function PlanFieldsOf({ section, own = {} }: PlanFieldsOfProps) {
  const { definition } = useDefinition();
  return Object.entries(definition.planFields).map(([name, field]) => {
    const Own = own[name];
    if (field.section !== section || Own === null || field.isHidden || field.isEnded) return null;
    if (field.content.kind === 'custom') return null;
    return Own ? <Own key={name} /> : <FieldOf key={name} name={name} content={field.content} />;
  });
}

function FieldOf({ name, content }: { name: string; content: CoverField['content'] }) {
  switch (content.kind) {
    case 'yesNo':
      return <PlanYesNo name={name} />;
    case 'number':
      return <PlanNumber name={name} limits={{ ...content, zero: true }} />;
    case 'text':
      return <PlanText name={name} />;
    case 'lines':
      return <PlanText name={name} isLong />;
    case 'day':
      return <PlanDate name={name} />;
    case 'one':
    case 'many':
      return <OfList name={name} list={content.list} isMany={content.kind === 'many'} />;
    default:
      throw new Error(`The family draws ${name} itself`);
  }
}

/** Rows that are no longer offered stay available where they were chosen. */
function OfList({ name, list, isMany }: { name: string; list: ReferenceList; isMany: boolean }) {
  const { lists } = useDefinition();
  const { plan } = usePlan();
  const value = partOf(plan, name) ?? (isMany ? [] : null);
  const Drawn = isMany ? PlanMany : PlanSelect;
  const chosen = isMany ? (value as readonly string[]) : [value as string | null];
  return <Drawn name={name} options={optionsOf(rowsOf(lists, list), chosen)} />;
}
