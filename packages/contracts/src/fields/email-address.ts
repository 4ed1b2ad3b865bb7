/** Whether a text can be an e-mail address, as far as a form sees at a glance; the server looks closer. */
export const looksLikeAddress = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim());
