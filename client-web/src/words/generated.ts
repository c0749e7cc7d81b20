// Generated from schema/messages by schema/gen/messages.mjs.
export const en: Record<string, string> = {};
