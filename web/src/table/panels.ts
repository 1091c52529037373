/** What lies open over a table; nothing while one plays. */
export type Open = "" | "log" | "rules" | "scores" | "menu" | "settings" | "reference" | "tour" | "share" | "lesson";
