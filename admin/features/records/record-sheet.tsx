import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { BesideForm } from '#admin/entities/page-preview/beside-form.tsx';
import { usePreviewChoices } from '#admin/entities/page-preview/use-preview-choices.ts';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { readAgain } from '#admin/platform/api/read-again.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useGuardedClose } from '#admin/platform/unsaved/use-guarded-close.ts';
import { SideSheet } from '#admin/ui/side-sheet.tsx';
import { RECORD_CALLS } from '#contract/records/calls-by-area.ts';
import type { RecordValues } from '#contract/records/record-kind.ts';
import { type RecordKindName, recordKind } from '#contract/records/record-kinds.ts';
import type { Reference } from '#contract/records/records.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime.js';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { isFieldShown } from './record-draft.ts';
import { RecordFields } from './record-fields.tsx';
import { hasPage, RecordPage } from './record-page.tsx';
import { ADD_TITLES, KIND_TITLES } from './record-texts.ts';
import { recordTitle } from './record-title.ts';
import { useRecordForm } from './use-record-form.ts';

interface RecordSheetProps {
  kind: RecordKindName;
  /** Null: a new one. */
  id: string | null;
  parent: string | null;
  /** What a new one begins with. */
  preset?: RecordValues;
  onClose(): void;
}

/** The form of a record. It begins with what is stored at this moment, not with what the list has shown. */
export function RecordSheet(props: RecordSheetProps) {
  const { kind, id } = props;
  const calls = RECORD_CALLS[recordKind(kind).area];
  const record = useCall(calls.read, id === null ? null : { params: { kind }, query: { id } }, { isForgotten: true });
  const references = useCall(calls.references, { params: { kind } });
  const title = id === null ? (ADD_TITLES[kind]?.() ?? '') : KIND_TITLES[kind]();
  if (references.data === undefined || (id !== null && record.data === undefined)) {
    return (
      <SideSheet open onOpenChange={(open) => !open && props.onClose()} title={title}>
        <LoadState query={references.data === undefined ? references : record} title={title} />
      </SideSheet>
    );
  }
  const stored = record.data?.values ?? null;
  const named = stored === null ? title : recordTitle(kind, stored, references.data.references, getLocale());
  return <Editor {...props} title={named} stored={stored} references={references.data.references} />;
}

interface EditorProps extends RecordSheetProps {
  title: string;
  stored: RecordValues | null;
  references: Record<string, Reference[]>;
}

function Editor({ kind: name, id, parent, preset, title, stored, references, onClose }: EditorProps) {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState(0);
  const calls = RECORD_CALLS[recordKind(name).area];
  const form = useRecordForm({
    ...{ kind: name, id, parent, stored },
    ...(preset !== undefined && { preset }),
    async onSaved() {
      await readAgain(queries, calls.list.path);
      onClose();
    },
  });
  const { kind, draft, problems, conflict, settle, isSaving, save } = form;
  const close = useGuardedClose(form.isDirty, onClose);
  // A text in two languages needs the width of the window.
  const isWide = kind.fields.some((field) => field.kind === 'rich');
  const choices = usePreviewChoices();
  const canShowPage = hasPage(name);
  const isSplit = canShowPage && choices.isOpen;
  const fields = kind.fields.filter((field) => isFieldShown(field, draft) && !(field.isFixed && id !== null));
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (uploads === 0) save();
  }
  const content = (
    <>
      <form noValidate onSubmit={submit} className="space-y-4 text-base">
        <FormError message={problems['']} />
        {conflict !== null && <ConflictNote kind={kind} conflict={conflict} draft={draft} onSettle={settle} />}
        <RecordFields
          form={form}
          fields={fields}
          references={references}
          onUploading={(isUploading) => setUploads((count) => count + (isUploading ? 1 : -1))}
        />
        <SubmitButton isBusy={isSaving || uploads > 0} className="w-full">
          {m.form_save()}
        </SubmitButton>
      </form>
      {id !== null && (
        <p className="mt-4 text-sm text-cobalt-text">
          <Link to={`/changes?entity=${historyOf(name, id, parent)}`} className="hit-area hover:underline">
            {m.admin_categories_history()}
          </Link>
        </p>
      )}
    </>
  );
  return (
    <SideSheet
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      className={isSplit ? 'md:w-[calc(100vw-4rem)]' : isWide ? 'md:w-[min(76rem,calc(100vw-4rem))]' : 'md:w-[40rem]'}
    >
      {canShowPage ? (
        <BesideForm
          choices={choices}
          pageClassName="h-[calc(100dvh-9rem)]"
          page={<RecordPage name={name} id={id} parent={parent} form={form} choices={choices} />}
        >
          {content}
        </BesideForm>
      ) : (
        content
      )}
    </SideSheet>
  );
}

/** The history of an item is that of the thing it belongs to. */
function historyOf(name: RecordKindName, id: string, parent: string | null): string {
  const above = recordKind(name).parent;
  return above === undefined ? `${name}&key=${encodeURIComponent(id)}` : `${above.kind}&key=${parent}`;
}
