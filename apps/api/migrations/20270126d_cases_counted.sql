-- How common a word is in the titles of cases decides how they are read.
ANALYZE prompt_library_cases;
