import { customIdIn, partOf, type ItemField } from '@portal/contracts';
import { addDays, isNeeded } from '@portal/domain';
import type { ComponentType } from 'react';
import { today } from '../../platform/time/today';
import { optionsOf } from '../../plant/reference-data';
import classes from '../../requests/items/Item.module.css';
import { useDefinition } from '../definition';
import { useItemPart, usePlan } from '../editing';
import {
  ItemDate,
  ItemMany,
  ItemNumber,
  ItemSecret,
  ItemSelect,
  ItemText,
  ItemYesNo,
} from '../items/ItemFields';
import { rowsOf } from './rows-of';

/** What the form of one item needs. */
export interface OfItem {
  itemId: string;
  isEditable: boolean;
}

interface FieldsOfProps extends OfItem {
  /** The first fields, in this order; the others follow in the order of the table. */
  first?: readonly string[];
  /** Fields that the family draws itself; null for a field that is drawn elsewhere. */
  own: Readonly<Record<string, ComponentType<OfItem> | null>>;
}

/** The form of an item, made from the table of its fields. */
export function FieldsOf({ first = [], own, ...item }: FieldsOfProps) {
  const { definition } = useDefinition();
  const all = Object.entries(definition.fields);
  const inOrder = [
    ...first.flatMap((name) => all.filter(([each]) => each === name)),
    ...all.filter(([name]) => !first.includes(name)),
  ];
  return inOrder.map(([name, field]) => {
    const Own = own[name];
    if (Own === null || !isDrawn(field)) return null;
    if (customIdIn(name) !== null) return <CustomField key={name} {...item} name={name} />;
    return Own ? (
      <Own key={name} {...item} />
    ) : (
      <FieldOf key={name} {...item} name={name} content={field.content} />
    );
  });
}

const UNDRAWN: readonly ItemField['content']['kind'][] = ['picture', 'custom'];

const isDrawn = ({ isHidden, isEnded, content }: ItemField): boolean =>
  !isHidden && !isEnded && !UNDRAWN.includes(content.kind);

/** A field that the plant has added; whether it needs an answer can depend on the person's visitor type and work. */
function CustomField({ name, ...item }: OfItem & { name: string }) {
  const { definition, custom } = useDefinition();
  const { plan } = usePlan();
  const workItemIds = (useItemPart(item.itemId, 'listWorkItemIds') ?? []) as readonly string[];
  const visitorTypeId = (partOf(plan, 'visitorTypeId') ?? null) as string | null;
  const row = custom.customFields.find(({ id }) => id === customIdIn(name));
  const content = definition.fields[name]?.content;
  if (!row || !content) return null;
  const isRequired = isNeeded(row, { visitorTypeId, workItemIds });
  return <FieldOf {...item} name={name} content={content} isRequired={isRequired} />;
}

interface FieldOfProps extends OfItem {
  isRequired?: boolean;
  name: string;
  content: ItemField['content'];
}

function FieldOf({ content, ...props }: FieldOfProps) {
  switch (content.kind) {
    case 'lines':
      return (
        <div className={classes.two}>
          <ItemText {...props} />
        </div>
      );
    case 'secret':
      return <ItemSecret {...props} />;
    case 'yesNo':
      return <ItemYesNo {...props} />;
    case 'number':
      return <ItemNumber {...props} {...limitsOf(content)} decimals={content.decimals} zero />;
    case 'plainNumber':
      return <ItemNumber {...props} {...limitsOf(content)} isPlain />;
    case 'day':
      return <ItemDate {...props} />;
    case 'birthDay':
      return <ItemDate {...props} maxDate={addDays(today(), -1)} isFarBack />;
    case 'one':
      return <OneOf {...props} list={content.list} />;
    case 'many':
      return <ManyOf {...props} list={content.list} />;
    case 'text':
    case 'personName':
    case 'identityNumber':
    case 'plate':
    case 'serialNumber':
      return <ItemText {...props} />;
    default:
      throw new Error(`The family draws ${props.name} itself`);
  }
}

const limitsOf = ({ min, max }: { min: number; max: number }) => ({ min, max });

type OfListProps = OfItem & {
  name: string;
  isRequired?: boolean;
  list: Parameters<typeof rowsOf>[1];
};

/** Rows that are no longer offered stay available where they were chosen. */
function OneOf({ list, ...props }: OfListProps) {
  const { lists } = useDefinition();
  const chosen = (useItemPart(props.itemId, props.name) ?? null) as string | null;
  return <ItemSelect {...props} options={optionsOf(rowsOf(lists, list), [chosen])} />;
}

function ManyOf({ list, ...props }: OfListProps) {
  const { lists } = useDefinition();
  const chosen = (useItemPart(props.itemId, props.name) ?? []) as readonly string[];
  return (
    <div className={classes.two}>
      <ItemMany {...props} options={optionsOf(rowsOf(lists, list), chosen)} />
    </div>
  );
}
