import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { BesideForm } from '#admin/entities/page-preview/beside-form.tsx';
import { usePreviewChoices } from '#admin/entities/page-preview/use-preview-choices.ts';
import { LoadState } from '#admin/platform/api/load-state.tsx';
import { readAgain } from '#admin/platform/api/read-again.ts';
import { useCall } from '#admin/platform/api/use-call.ts';
import { useMay } from '#admin/platform/session/use-session.ts';
import { useUnsavedChanges } from '#admin/platform/unsaved/unsaved-changes.ts';
import { PageHeader } from '#admin/ui/page-header.tsx';
import { SaveBar } from '#admin/ui/save-bar.tsx';
import { SettingsSection } from '#admin/ui/settings-section.tsx';
import { RECORD_CALLS } from '#contract/records/calls-by-area.ts';
import { RECORD_AREAS, RECORD_SECTIONS, type RecordValues, SINGLE_RECORD_ID } from '#contract/records/record-kind.ts';
import { type RecordKindName, recordKind } from '#contract/records/record-kinds.ts';
import type { Reference } from '#contract/records/records.ts';
import { m } from '#messages';
import { ConflictNote } from './conflict-note.tsx';
import { RecordFields } from './record-fields.tsx';
import { hasPage, RecordPage } from './record-page.tsx';
import { SECTION_HINTS, SECTION_TITLES } from './record-texts.ts';
import { RecordsNav } from './records-nav.tsx';
import { useRecordForm } from './use-record-form.ts';

/** The only record of a kind as a page: its fields by sections, saved together. */
export function SingleRecord({ name, title }: { name: RecordKindName; title: string }) {
  const { area } = recordKind(name);
  const calls = RECORD_CALLS[area];
  const params = { kind: name };
  const record = useCall(calls.read, { params, query: { id: SINGLE_RECORD_ID } }, { isForgotten: true });
  const references = useCall(calls.references, { params });
  /** Grows when the form begins anew with what is stored. */
  const [revision, setRevision] = useState(0);
  const queries = useQueryClient();
  if (references.data === undefined || record.data === undefined) {
    return <LoadState query={references.data === undefined ? references : record} title={title} />;
  }
  return (
    <>
      <PageHeader title={title} tabs={<RecordsNav area={area} current={name} />} />
      <Form
        key={revision}
        name={name}
        stored={record.data.values}
        references={references.data.references}
        onRestart={async () => {
          await readAgain(queries, calls.read.path);
          setRevision((last) => last + 1);
        }}
      />
    </>
  );
}

interface FormProps {
  name: RecordKindName;
  stored: RecordValues;
  references: Record<string, Reference[]>;
  onRestart(): Promise<void>;
}

function Form({ name, stored, references, onRestart }: FormProps) {
  const mayEdit = useMay()(RECORD_AREAS[recordKind(name).area].edit);
  const [uploads, setUploads] = useState(0);
  const form = useRecordForm({ kind: name, id: SINGLE_RECORD_ID, parent: null, stored, onSaved: onRestart });
  const { kind, draft, problems, conflict, settle, isSaving, save, changedCount } = form;
  useUnsavedChanges(changedCount > 0);
  const choices = usePreviewChoices();
  const sections = RECORD_SECTIONS.filter((section) => kind.fields.some((field) => field.section === section));
  const wrong = Object.keys(problems).length > 0;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (uploads === 0) save();
  }
  const content = (
    <form noValidate onSubmit={submit} className="pb-24">
      {conflict !== null && <ConflictNote kind={kind} conflict={conflict} draft={draft} onSettle={settle} />}
      <fieldset disabled={!mayEdit}>
        {sections.map((section) => (
          <SettingsSection key={section} title={SECTION_TITLES[section]()} hint={SECTION_HINTS[section]?.()}>
            <div className="max-w-3xl space-y-4 text-base">
              <RecordFields
                form={form}
                fields={kind.fields.filter((field) => field.section === section)}
                references={references}
                onUploading={(isUploading) => setUploads((count) => count + (isUploading ? 1 : -1))}
              />
            </div>
          </SettingsSection>
        ))}
      </fieldset>
      <p className="py-4 text-cobalt-text">
        <Link to="/changes?entity=settings" className="hit-area hover:underline">
          {m.admin_categories_history()}
        </Link>
      </p>
      <SaveBar
        error={problems[''] ?? (wrong ? m.admin_records_check_fields() : undefined)}
        count={changedCount}
        isSaving={isSaving || uploads > 0}
        onDiscard={() => void onRestart()}
      />
    </form>
  );
  if (!mayEdit || !hasPage(name)) return <div className="max-w-6xl px-4 md:px-6">{content}</div>;
  return (
    <div className="px-4 pt-3 md:px-6">
      <BesideForm
        choices={choices}
        formClassName="max-w-6xl"
        pageClassName="h-[calc(100dvh-7rem)] lg:pt-3"
        page={<RecordPage name={name} id={SINGLE_RECORD_ID} parent={null} form={form} choices={choices} />}
      >
        {content}
      </BesideForm>
    </div>
  );
}
