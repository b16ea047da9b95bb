import { GROUP_LABELS } from '#admin/entities/product/field-labels.ts';
import { Section } from '#admin/ui/facts.tsx';
import type { ProductFieldGroup } from '#contract/catalog/product-fields.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { type Column, type FieldRowsProps, ProductFieldRow } from './product-field-row.tsx';
import { pairOf, TextPairRow } from './text-pair-row.tsx';

/** What the head of the page shows and changes. */
const IN_HEADER: ReadonlySet<string> = new Set(['published', 'archived', 'draft', 'completeness']);

interface FieldSectionProps extends FieldRowsProps {
  group: ProductFieldGroup;
}

/** The fields of a group. */
export function FieldSection({ group, ...props }: FieldSectionProps) {
  const columns = props.fields.columns.filter((column) => column.group === group && !IN_HEADER.has(column.key));
  return (
    <Section title={GROUP_LABELS[group]()}>
      {group === 'attributes' ? (
        <AttributeFields columns={columns} {...props} />
      ) : (
        <FieldRows columns={columns} {...props} />
      )}
    </Section>
  );
}

interface FieldRowListProps extends FieldRowsProps {
  columns: readonly Column[];
  placeholders?: Readonly<Record<string, string>>;
}

/** Fields below each other; texts in two languages share a row. */
export function FieldRows({ columns, placeholders = {}, ...props }: FieldRowListProps) {
  return columns.map((column) => {
    const pair = pairOf(column.key);
    if (pair === null) {
      const placeholder = placeholders[column.key];
      return (
        <ProductFieldRow
          key={column.key}
          column={column}
          {...(placeholder !== undefined && { placeholder })}
          {...props}
        />
      );
    }
    return column.key.endsWith('_ru') ? <TextPairRow key={pair} pair={pair} columns={columns} {...props} /> : null;
  });
}
