/** Was this page built to need no server? */
export const isOffline: boolean = import.meta.env.MODE === "offline";
