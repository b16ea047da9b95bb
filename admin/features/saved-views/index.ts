/** Views of a list that staff save and share. */
export { isViewChanged, type ViewedList } from './view-list.ts';
export { ViewTabs } from './view-tabs.tsx';
