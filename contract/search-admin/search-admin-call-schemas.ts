import { z } from 'zod';
import { defineSchemas } from '../api/api-call.ts';
import {
  draftEffectSchema,
  judgedQuerySchema,
  judgementChangeSchema,
  pinChangeSchema,
  queryDetailsQuerySchema,
  queryDetailsSchema,
  queryListQuerySchema,
  queryListSchema,
  savedJudgementSchema,
  savedPinsSchema,
  searchChoiceSchema,
  searchDraftSchema,
  synonymChangeSchema,
  synonymGroupSchema,
} from './search-admin.ts';

const hidden = { tag: 'Staff: search', isHidden: true } as const;

export const reportSearchChoice = defineSchemas({
  tag: 'Measuring',
  summary: 'Goods that were chosen from the suggestions; counted by query, and names nobody',
  body: searchChoiceSchema,
});
export const readQueries = defineSchemas({
  ...hidden,
  summary: 'What shoppers searched for, most often first',
  query: queryListQuerySchema,
  data: queryListSchema,
});
export const readQueryDetails = defineSchemas({
  ...hidden,
  summary: 'What the shop answers to a query now, why, and what was opened',
  query: queryDetailsQuerySchema,
  data: queryDetailsSchema,
});
export const readSynonyms = defineSchemas({
  ...hidden,
  summary: 'All groups of synonyms',
  data: z.array(synonymGroupSchema),
});
export const changeSynonyms = defineSchemas({
  ...hidden,
  summary: 'Add, change or delete a group; 409 with `current` when somebody changed it meanwhile',
  body: synonymChangeSchema,
  data: synonymGroupSchema.nullable(),
});
export const changePins = defineSchemas({
  ...hidden,
  summary: 'Put goods first for a query; 409 with `current` when somebody changed them meanwhile',
  body: pinChangeSchema,
  data: savedPinsSchema,
});
export const readJudged = defineSchemas({
  ...hidden,
  summary: 'Judged queries, and where their first right product stands now',
  data: z.array(judgedQuerySchema),
});
export const changeJudgement = defineSchemas({
  ...hidden,
  summary: 'Say which goods are right for a query; 409 with `current` when somebody changed it meanwhile',
  body: judgementChangeSchema,
  data: savedJudgementSchema,
});
export const previewEffect = defineSchemas({
  ...hidden,
  summary: 'Which judged queries rise and fall with a change that is not saved yet',
  body: searchDraftSchema,
  data: draftEffectSchema,
});
