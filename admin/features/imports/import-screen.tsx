import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { PROBLEMS, STATES } from '#admin/entities/import/import-states.ts';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { callQuery, useCall } from '#admin/platform/api/use-call.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { formatMoment } from '#admin/ui/moment.tsx';
import { PageHeader } from '#admin/ui/page-header.tsx';
import type { ProductFields } from '#contract/catalog/products-admin.ts';
import { productsAdminCalls } from '#contract/catalog/products-admin-calls.ts';
import type { Import } from '#contract/imports/imports.ts';
import { importsCalls } from '#contract/imports/imports-calls.ts';
import { SECOND_MS } from '#contract/time/durations.ts';
import { m } from '#messages';
import { ApplyActions, UndoImport } from './import-actions.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { isWorkedOn } from './import-texts.ts';

const POLL_MS = SECOND_MS;

/** `/admin/imports/7?step=columns`: what the columns of a file are, what it would change, and what it has changed. */
export function Component() {
  const { id = '' } = useParams();
  const read = useQuery({
    ...callQuery(importsCalls.readImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data !== undefined && isWorkedOn(state.data.state) ? POLL_MS : false),
  });
  const fields = useCall(productsAdminCalls.readProductFields, {});
  const title = m.admin_imports_name({ id });
  if (read.data === undefined) return <LoadState query={read} title={title} />;
  if (fields.data === undefined) return <LoadState query={fields} title={title} />;
  return <ImportPage key={id} one={read.data} fields={fields.data} />;
}

interface ImportPageProps {
  one: Import;
  fields: ProductFields;
}

function ImportPage({ one, fields }: ImportPageProps) {
  const [search] = useSearchParams();
  const { state } = one;
  // Of what has been applied the columns are history.
  const areColumnsShown =
    state === 'uploaded' || state === 'failed' || (state === 'checked' && search.get('step') === 'columns');
  return (
    <>
      <PageHeader
        title={one.file_name}
        crumbs={[{ title: m.admin_imports_title(), to: '/imports' }]}
        aside={<Badge tone={STATES[state].tone}>{STATES[state].title()}</Badge>}
        hint={[one.supplier, one.author, formatMoment(one.at)].filter((part) => part !== null).join(' · ')}
        actions={
          state === 'checked' && !areColumnsShown ? (
            <ApplyActions one={one} />
          ) : (
            state === 'applied' && <UndoImport changeSet={one.change_set} />
          )
        }
      />
      {one.problem !== null && (
        <p role="alert" className="m-4 max-w-3xl rounded-control bg-anor-tint p-3 text-anor-text md:mx-6">
          {PROBLEMS[one.problem]()}
        </p>
      )}
      {areColumnsShown ? (
        <ImportColumns one={one} fields={fields} />
      ) : isWorkedOn(state) ? (
        <ImportProgress one={one} />
      ) : (
        <ImportResult one={one} fields={fields} />
      )}
    </>
  );
}
