import { create } from 'zustand';

/** Whether the visitor has reopened the consent choice. */
export const consentPrompt = create<{ isOpen: boolean }>(() => ({ isOpen: false }));
