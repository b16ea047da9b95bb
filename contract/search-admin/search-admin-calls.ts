import { defineCalls } from '../api/api-call.ts';

const see = { access: 'staff', permission: 'content:see' } as const;
const edit = { access: 'staff', permission: 'content:edit' } as const;

/** What shoppers search for, what they find, and what staff do about it. */
export const searchAdminCalls = defineCalls(() => import('./search-admin-call-schemas.ts'), {
  reportSearchChoice: { method: 'POST', path: '/api/search-choices', access: 'public' },
  readQueries: { method: 'GET', path: '/api/admin/search/queries', ...see },
  readSynonyms: { method: 'GET', path: '/api/admin/search/synonyms', ...see },
  changeSynonyms: { method: 'POST', path: '/api/admin/search/synonyms', ...edit },
  changePins: { method: 'POST', path: '/api/admin/search/pins', ...edit },
  readJudged: { method: 'GET', path: '/api/admin/search/judged', ...see },
  changeJudgement: { method: 'POST', path: '/api/admin/search/judged', ...edit },
  previewEffect: { method: 'POST', path: '/api/admin/search/effect', ...edit },
  readQueryDetails: { method: 'GET', path: '/api/admin/search/query', ...see },
});
