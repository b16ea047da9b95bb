import type { Locale } from '#contract/i18n/locale.ts';
import type { Figure } from '#contract/reports/report-figures.ts';
import type { Period, ReportSplit } from '#contract/reports/report-kinds.ts';
import { KEY_TITLES, type Title } from '#contract/reports/report-titles.ts';
import { rowName } from '#contract/reports/row-names.ts';
import { m } from '#messages';
import type { FileColumn } from '#server/platform/table-files/table-file.ts';

/** What the columns of a report's file need to know of it. */
export interface FileRequest<By extends ReportSplit = ReportSplit> {
  by: By;
  period: Period;
  locale: Locale;
}

interface ColumnOf<Row> {
  (title: Title | Figure, cell: FileColumn<Row>['cell']): FileColumn<Row>;
  /** A share, whose sign would make the cell a text. */
  percent(figure: Figure, cell: FileColumn<Row>['cell']): FileColumn<Row>;
  /** A figure of the period before. */
  before(figure: Figure, cell: FileColumn<Row>['cell']): FileColumn<Row>;
}

export function columnOf<Row>(locale: Locale): ColumnOf<Row> {
  const titleOf = (title: Title | Figure) => (typeof title === 'function' ? title : title.title)({}, { locale });
  return Object.assign(
    (title: Title | Figure, cell: FileColumn<Row>['cell']): FileColumn<Row> => ({ title: titleOf(title), cell }),
    {
      percent: (figure: Figure, cell: FileColumn<Row>['cell']): FileColumn<Row> => ({
        ...{ title: m.admin_reports_in_percent({ figure: titleOf(figure) }, { locale }), cell },
      }),
      before: (figure: Figure, cell: FileColumn<Row>['cell']): FileColumn<Row> => ({
        ...{ title: m.admin_reports_figure_before({ figure: titleOf(figure) }, { locale }), cell },
      }),
    },
  );
}

/** What a row is of, as its screen writes it. */
export function keyColumn<Row extends { key: string; name?: string | null }>({
  by,
  period,
  locale,
}: FileRequest): FileColumn<Row> {
  return {
    title: KEY_TITLES[by]({}, { locale }),
    cell: ({ key, name = null }) => rowName({ key, name }, { by, period }),
  };
}
