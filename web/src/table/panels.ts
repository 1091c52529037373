/** What lies open over a table; nothing while one plays. */
export type Open = "" | "log" | "rules" | "scores" | "menu" | "settings" | "reference" | "tour" | "share" | "lesson";

/** What stands beside the table where there is room. */
export type Tab = "log" | "rules" | "scores";
