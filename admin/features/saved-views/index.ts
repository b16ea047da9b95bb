/** Views of a list that staff save and share. */
export { isViewChanged, searchOfView, type ViewedList, viewOf } from './view-list.ts';
export { ViewTabs } from './view-tabs.tsx';
